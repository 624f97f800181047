import { brand } from '#contract/platform/brand.ts';
import type { TermsSection } from './rich-text.ts';

const { name, supportEmail, paymentEmail } = brand;

/** Invented terms without legal review, for the embedded marketplace only. */
export const sellerTerms: TermsSection[] = [
  {
    heading: '1. Who we are and what these terms cover',
    text: [
      `${name} runs a marketplace on which businesses buy from businesses. Sellers established in the United Kingdom contract with ${name} UK Ltd in London, all others with ${name} EU B.V. in Amsterdam. “We” means that company; “you” means the company that sells and everyone who uses the portal on its behalf.`,
      'These terms govern your account, your offers and every order that you accept. They apply from the moment you confirm them. Your own general terms do not apply, even if an invoice or a parcel refers to them.',
      'You sell to us, and we sell to the buyer. The buyer is **our** customer for the order; you owe the goods to us.',
    ],
  },
  {
    heading: '2. Your account and the people who use it',
    text: [
      'You sign up as a business and provide a VAT number if your country issues one. An account is active once its user has verified their email address and phone number.',
      {
        points: [
          'Each user signs in with their own email address and password. You are responsible for everything done with them.',
          'Keep company details, addresses and bank details correct. The name on each address must include the company name in the VAT register.',
          `Tell us at once if someone else may know a password: <${supportEmail}>.`,
        ],
      },
      'We ask for the password again before bank details, email addresses or the password itself are changed, and notify you of the change.',
    ],
  },
  {
    heading: '3. Offers, stock and prices',
    text: [
      'You may list only goods that you own or are entitled to sell and that are genuine, unopened and lawful in the countries you sell to. Each offer states its GTIN, a price excluding VAT and the quantity that you have. Offers for goods that are in transit or not yet made must say so.',
      'A stock list is a file that you upload or that we fetch from an address you gave us. Its contents replace the previous stock list. You are responsible for its prices, even if a file contains errors.',
      'You receive your price, less your discount on that day and our fee. Buyers see a price that includes factors for shipping and claims. We may take down an offer that breaks these terms, infringes a right or looks like an error.',
    ],
  },
  {
    heading: '4. Orders and quantities',
    text: [
      'An order that you receive is our offer to buy. You accept it by confirming its quantities.',
      {
        points: [
          'You may reduce the quantity of a line if you give a reason; you must not deliver more than was ordered.',
          'If you cannot deliver any part of an order, you decline it and give a reason.',
          'An order expires if payment has not been triggered within **three working days** after it was placed. We warn you during its last 24 hours.',
        ],
      },
      'Declined and expired orders affect your insights. If orders expire repeatedly, we may pause your account.',
    ],
  },
  {
    heading: '5. Packing',
    text: [
      'Goods must be packed to withstand transport by parcel or pallet. Boxes must be new or as good as new, closed on all sides and free of markings from earlier shipments.',
      {
        points: [
          'A box should weigh 12 to 20 kilograms and must not weigh more than 30 kilograms.',
          'A packing list on the box states the order, your company, the box, and each GTIN with its units.',
          'Dangerous goods must be declared before a carrier is booked, and packed and marked as required by law.',
        ],
      },
      'You are liable for damage caused by poor packing.',
    ],
  },
  {
    heading: '6. Shipping, risk and title',
    text: [
      `Each order has one shipping method. Either ${name} books a carrier, for a pickup on the day you choose at the shipping address in your profile, or you ship the order yourself and enter the carrier, shipping fee and tracking numbers.`,
      'With our carrier, risk passes to us when the driver collects the goods. If you ship the order yourself, risk passes when the goods arrive at the delivery address. Title passes to us with the risk, and from us to the buyer at the same moment.',
      'We pay your own shipping fee up to the maximum shown in the order. If goods are not ready for an agreed pickup, we may charge you the cost of the failed pickup.',
    ],
  },
  {
    heading: '7. Payments, invoices and fees',
    text: [
      'You trigger payment once quantities and shipping are confirmed and your profile is complete. We pay into the bank account in your profile. We may hold a payment for review for up to one working day.',
      `When an order is completed we issue the invoice in your name and for your account (self-billing). You agree to this, do not issue an invoice yourself for the same delivery, and tell us within seven days if an invoice is wrong: <${paymentEmail}>.`,
      'For each order we pay for the goods that you confirmed, your own shipping fee if you ship the order, and VAT where it is due. We deduct our fee: the percentage of the price of the goods that your profile shows when the order is placed. A carrier that we book costs you nothing on the order; we pay for it and recover the cost through the shipping factor in the price that buyers see. We may set off what you owe us against what we owe you.',
    ],
  },
  {
    heading: '8. VAT and export',
    text: [
      {
        points: [
          'We add VAT at that country’s rate to payments for deliveries within one country.',
          'We add no VAT to payments for deliveries between member states of the European Union, unless you are in the Netherlands.',
          'We add no VAT to payments for exports; you provide the commercial invoice and, if asked, proof of origin.',
        ],
      },
      'You account for VAT in your own country. If a tax authority claims VAT from us because information you gave us was wrong, you reimburse us.',
    ],
  },
  {
    heading: '9. Claims and returns',
    text: [
      'A buyer may claim that goods are missing, damaged, wrong or not as offered. We tell you about each claim on your goods and show you the buyer’s evidence.',
      'You may dispute a claim with evidence within **seven days**. We then decide on the evidence from both sides. A claim that you do not dispute in that time counts as accepted.',
      'We bear accepted claims of up to one per cent of your sales in a calendar month. We recover any amount above that in one credit note at the end of the month. Where you bear a claim, you collect the returned goods or have them destroyed at your own cost.',
    ],
  },
  {
    heading: '10. Performance and pauses',
    text: [
      'Insights show how you performed against the targets over the last 30 days: orders fulfilled, orders fulfilled poorly, time to fulfilment and claims. We take no decision on these figures alone, but we show buyers reliable sellers first.',
      'We may pause your account if orders expire repeatedly, claims stay far above target, your details prove to be wrong or the law requires it. We tell you the reason and when we expect the pause to end. You must still fulfil open orders, but you receive no new ones.',
    ],
  },
  {
    heading: '11. Fair dealing',
    text: [
      {
        points: [
          'For twelve months after a buyer’s last order, you must not sell to that buyer outside the marketplace.',
          'You comply with the rules on competition, sanctions, product safety and packaging that apply where you sell.',
          'You neither offer nor accept payment for an advantage on the marketplace.',
        ],
      },
      'You use buyers’ names and addresses only to deliver their orders.',
    ],
  },
  {
    heading: '12. Data and confidentiality',
    text: [
      'We process personal data of your users to run the marketplace. Each of us is an independent controller. Our privacy policy explains how we do this.',
      'Prices, volumes and other non-public information stay confidential between us, even after this agreement ends. We may use your figures in statistics that do not identify you.',
    ],
  },
  {
    heading: '13. Liability',
    text: [
      'You reimburse our costs if your goods harm anyone, infringe a right or break the law. Nothing in these terms limits liability for intent, gross negligence, death or injury.',
      'Otherwise each of us is liable for foreseeable damage only and, in any one year, for no more than the value of your sales in the previous twelve months. We do not promise that the portal is always available.',
    ],
  },
  {
    heading: '14. Changes, termination and disputes',
    text: [
      'We may change these terms with 30 days’ notice by email. We ask you to confirm the new terms in the portal; orders placed before that are subject to the old terms.',
      'You may end the agreement at any time by closing your account. We may end it with 30 days’ notice, and each of us may end it immediately for a serious breach. Orders placed before then are still delivered, paid and settled.',
      `Agreements with ${name} UK Ltd are governed by the law of England and Wales and are subject to the courts of London; those with ${name} EU B.V. are governed by Dutch law and are subject to the courts of Amsterdam. The UN convention on the sale of goods does not apply. If one clause is not valid, the others still apply.`,
      `Questions about these terms: <${supportEmail}>.`,
    ],
  },
];
