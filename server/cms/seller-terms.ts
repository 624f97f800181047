import { brand } from '#contract/brand.ts';
import type { TermsSection } from './rich-text.ts';

const { name, supportEmail, paymentEmail } = brand;

/** Invented terms without legal review, for the embedded marketplace only. */
export const sellerTerms: TermsSection[] = [
  {
    heading: '1. Who we are and what these terms cover',
    text: [
      `${name} runs a marketplace on which businesses buy from businesses. Sellers established in the United Kingdom contract with ${name} UK Ltd in London, all others with ${name} EU B.V. in Amsterdam. "We" means that company; "you" means the company that sells and everyone who uses the portal in its name.`,
      'These terms govern your account, your offers and every order that you accept. They apply from the moment you confirm them. Your own general terms do not apply, even where an invoice or a parcel refers to them.',
      'You sell to us, and we sell to the buyer. The buyer is **our** customer for the order; you owe the goods to us.',
    ],
  },
  {
    heading: '2. Your account and the people who use it',
    text: [
      'You sign up as a business and give a VAT number where your country issues one. An account is active once the email address and the phone number of its user have been verified.',
      {
        points: [
          'Each user signs in with their own email address and password. You are responsible for what is done with them.',
          'Keep company details, addresses and bank details correct. The name of each address includes the company name that the VAT register has.',
          `Tell us at once if someone else may know a password: <${supportEmail}>.`,
        ],
      },
      'We ask for the password again before bank details, email addresses or the password itself are changed, and send a notice of the change.',
    ],
  },
  {
    heading: '3. Offers, stock and prices',
    text: [
      'You list only goods that you own or may sell, that are genuine, unopened and lawful in the countries you sell to. Each offer names its GTIN, a price without VAT and the quantity that you have. Offers for goods that are on their way or to be made say so.',
      'A stock list is a file that you upload or that we fetch from an address you gave us. What it says replaces what was there before. You answer for its prices, also when a file was wrong.',
      'You receive your price, after your discount of the day and less our fee. Buyers see a price that includes factors for shipping and claims. We may take down an offer that breaks these terms, infringes a right or looks like an error.',
    ],
  },
  {
    heading: '4. Orders and confirming quantities',
    text: [
      'An order that reaches you is our offer to buy. You accept it by confirming its quantities.',
      {
        points: [
          'You may lower the quantity of a line and then give the reason; you never deliver more than was asked for.',
          'An order of which you can deliver nothing is declined, with a reason.',
          'An order expires when payment has not been triggered within **three working days** after it was placed. You are warned during its last 24 hours.',
        ],
      },
      'Declined and expired orders count in your insights. Orders that expire again and again lead to a pause of your account.',
    ],
  },
  {
    heading: '5. Packing',
    text: [
      'Goods are packed so that they survive carriage by parcel or pallet. Boxes are new or as good as new, closed on all sides and free of marks of earlier journeys.',
      {
        points: [
          'A box weighs 12 to 20 kilograms ideally and 30 kilograms at most.',
          'A packing list on the box names the order, your company, the box, and each GTIN with its units.',
          'Dangerous goods are declared before a carrier is booked, and are packed and marked as the law asks.',
        ],
      },
      'Damage that comes from poor packing is yours to bear.',
    ],
  },
  {
    heading: '6. Shipping, risk and title',
    text: [
      `Each order has one way of shipping. Either ${name} books a carrier, for a pickup on the day you choose at the shipping address of your profile, or you ship yourself and enter carrier, shipping fee and tracking numbers.`,
      'With our carrier, risk passes to us when the driver takes the goods. When you ship yourself, it passes when they arrive at the address of the order. Title passes to us with the risk, and from us to the buyer at that same moment.',
      'A shipping fee of your own is paid up to the maximum that the order shows. Goods that were not ready at an agreed pickup may be charged with what the journey cost.',
    ],
  },
  {
    heading: '7. Payment, invoices and fee',
    text: [
      'You trigger payment once quantities and shipping are confirmed and your profile is complete. We pay to the bank account of your profile. A payment may be held for a review, for one working day at most.',
      `When an order is completed we issue the invoice in your name and for your account (self-billing). You agree to that, issue none yourself for the same delivery, and tell us within seven days if one is wrong: <${paymentEmail}>.`,
      'For each order we pay the goods that you confirmed, your own shipping fee if you ship, and VAT where it is due. We deduct our fee: the percentage of the goods that your profile shows when the order is placed. A carrier that we book costs you nothing on the order; we pay it and recover it by the shipping factor in the price that buyers see. What you owe us may be set off against what we owe you.',
    ],
  },
  {
    heading: '8. VAT and export',
    text: [
      {
        points: [
          'Deliveries within one country are paid with VAT at its rate.',
          'Deliveries between member states of the European Union are paid without VAT, except that sellers in the Netherlands are paid with it.',
          'Exports are paid without VAT; you provide the commercial invoice and, where asked, proof of origin.',
        ],
      },
      'You account for VAT in your country yourself. If a tax authority claims VAT from us because a statement of yours was wrong, you make that good.',
    ],
  },
  {
    heading: '9. Claims and returns',
    text: [
      'A buyer may claim that goods are missing, damaged, wrong or not as offered. We tell you of each claim about your goods with what the buyer has shown.',
      'You may dispute a claim with evidence within **seven days**. We then decide on what both sides have shown. A claim that nobody disputes in that time stands.',
      'Accepted claims of up to one per cent of your sales in a calendar month are borne by us. What goes beyond is recovered in one credit note at the end of the month. Goods that come back are yours to collect or to have destroyed, at your cost, where the claim was yours to bear.',
    ],
  },
  {
    heading: '10. Performance and pauses',
    text: [
      'Insights show how you do over the last 30 days against the targets: orders fulfilled, orders fulfilled poorly, time to fulfilment and claims. The figures decide nothing by themselves, but buyers are shown reliable sellers first.',
      'We may pause your account when orders expire repeatedly, claims stay far above target, details prove wrong or the law demands it. You are told the reason and when the pause is expected to end. Open orders are still to be fulfilled; new ones do not reach you.',
    ],
  },
  {
    heading: '11. Fair dealing',
    text: [
      {
        points: [
          'You do not sell around the marketplace to buyers whom you met here, for twelve months after their last order.',
          'You keep to the rules on competition, sanctions, product safety and packaging that hold where you sell.',
          'You pay nobody, and take nothing from anybody, for an advantage here.',
        ],
      },
      'Names and addresses of buyers serve to deliver their orders and nothing else.',
    ],
  },
  {
    heading: '12. Data and confidentiality',
    text: [
      'We process personal data of your users to run the marketplace, each of us as a controller of its own. Our privacy policy says how.',
      'Prices, volumes and whatever else is not public stay confidential between us, also after the end of this agreement. We may use your figures in statistics that let nobody recognise you.',
    ],
  },
  {
    heading: '13. Liability',
    text: [
      'You make good what it costs us when your goods harm somebody, infringe a right or break the law. Nothing limits liability for intent, gross negligence, death or injury.',
      'Otherwise each of us is liable for foreseeable damage only, and within one year for no more than the value of your sales in the twelve months before. We do not promise that the portal is reachable at every moment.',
    ],
  },
  {
    heading: '14. Changes, end and disputes',
    text: [
      'We may change these terms with 30 days’ notice by e-mail. You are asked to confirm the new ones in the portal; orders that were placed before follow the old ones.',
      'You may end the agreement at any time by closing your account, we with 30 days’ notice, and each of us at once for a serious breach. What was ordered before is still delivered, paid and settled.',
      `Agreements with ${name} UK Ltd follow the law of England and Wales, with the courts of London; those with ${name} EU B.V. follow Dutch law, with the courts of Amsterdam. The UN convention on the sale of goods does not apply. If one clause does not hold, the others do.`,
      `Questions about these terms: <${supportEmail}>.`,
    ],
  },
];
