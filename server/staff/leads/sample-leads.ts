import * as v from 'valibot';
import { LeadSource, LeadStage } from '#contract/staff/leads.schemas.ts';
import type { SellerKey } from '#server/people/users/sample-sellers.ts';

/** What a sample lead is made from; times are made beside it. */
export type SampleLead = {
  company: string;
  country: string | null;
  contact: string | null;
  email: string;
  phone: string | null;
  categories: string;
  stage: LeadStage;
  source: LeadSource;
  vatNumber: string | null;
  dealId: string | null;
  owner: Owner | null;
};

type Owner = v.InferOutput<typeof Owner>;
const Owner = v.picklist(['sam', 'ines', 'otto']);
/** The email addresses of staff in the sample data. */
export const staffEmails: Record<Owner, string> = {
  sam: 'sam.reed@quayside.example',
  ines: 'ines.prado@quayside.example',
  otto: 'otto.brandt@quayside.example',
};

/** Sellers who came as leads, with the account that they have today. */
export const sellersFromLeads: { seller: SellerKey; categories: string; stage: LeadStage; owner: Owner }[] = [
  { seller: 'havenkade', categories: 'Household, cleaning', stage: 'COMPLETED', owner: 'otto' },
  { seller: 'pennine', categories: 'Skin care, bath', stage: 'COMPLETED', owner: 'sam' },
  { seller: 'fjallglim', categories: 'Hair care, sun care', stage: 'COMPLETED', owner: 'sam' },
  { seller: 'larkspur', categories: 'Make-up, nails', stage: 'COMPLETED', owner: 'sam' },
  { seller: 'rantalaituri', categories: 'Hair care', stage: 'COMPLETED', owner: 'sam' },
  { seller: 'caisdonorte', categories: 'Fragrance', stage: 'COMPLETED', owner: 'ines' },
  { seller: 'campofiore', categories: 'Pantry, coffee', stage: 'QUALIFIED', owner: 'ines' },
  { seller: 'molenbrug', categories: 'Baby care, household', stage: 'NEW', owner: 'otto' },
];

/** Stage, company, country, contact, mailbox, phone, categories, source, VAT number, deal and owner of each lead. */
const table = `
NEW | Seifenmanufaktur Elbblick | DE | Greta Mohr | greta.mohr@elbblick | +494055502201 | Soap, bath | SURVEY |  |  | 
NEW | Elbblick Seifen | DE | G. Mohr | kontakt@elbblick-seifen |  | Soap | SURVEY |  |  | 
NEW | Corkhill Chemists | GB | Aled Price | aled@corkhill-chemists |  | Health, baby care | SURVEY |  |  | 
NEW | Les Savons de la Rade | FR | Maëlle Guivarch | maelle@savonsdelarade | +33298555014 | Soap, candles | SURVEY |  |  | 
NEW | Kapteinens Hus AS | NO | Sindre Aune | sindre.aune@kapteinenshus | +4755550166 | Household | SURVEY |  |  | 
NEW | Drogeria Latarnia | PL | Zofia Wrona | zofia.wrona@latarnia |  | Make-up, nails | SURVEY |  |  | 
NEW | Perla Adriatica d.o.o. | HR | Ivana Kolar | ivana.kolar@perla-adriatica | +385215550142 | Sun care | STAFF |  | 48245 | ines
NEW | Vennebeck |  |  | info@vennebeck |  |  | SURVEY |  |  | 
NEW | Maison Clairvent | FR | Théo Lambert | theo.lambert@clairvent | +33155550118 | Fragrance, candles | STAFF |  | 48223 | ines
NEW | Baltic Box OÜ | EE | Kadri Saar | kadri@balticbox | +3725550144 | Household, pantry | SURVEY |  |  | 
NEW | Tarn & Hollins | GB | P. Hollins | sales@tarn-hollins |  | Skin care | SURVEY |  |  | 
NEW | Quinta das Camélias | PT | Inês Rebelo | ines.rebelo@camelias | +351225550171 | Body care | STAFF |  |  | ines
NEW | Sjøbua Engros | NO | Live Haugen | live@sjobua |  | Pantry, snacks | SURVEY |  |  | 
CONTACTED | Brightwater Beauty Distribution | GB | Simone Okafor | simone@brightwater-beauty | +442079460151 | Hair care, make-up | STAFF |  | 48230 | sam
CONTACTED | Nordhavn Velvære A/S | DK | Frederik Holm | frederik.holm@nordhavn-velvaere | +4533550122 | Body care, sun care | STAFF |  | 48248 | otto
CONTACTED | Grachtenhuis Cosmetics B.V. | NL | Femke de Boer | femke@grachtenhuis | +31205550177 | Make-up | STAFF | NL688646189B02 | 48215 | sam
CONTACTED | Bursztyn Kosmetyki Sp. z o.o. | PL | Marek Lis | marek.lis@bursztyn-kosmetyki |  | Skin care | STAFF |  | 48259 | sam
CONTACTED | Farmácia do Cais, Lda. | PT | Rita Lopes | rita.lopes@farmaciadocais | +351215550162 | Health, baby care | STAFF | PT573656070 | 48237 | ines
CONTACTED | Harrow Lane Toiletries | GB | Dev Anand | dev@harrowlane | +442079460163 | Bath, body care | STAFF |  | 48252 | sam
CONTACTED | Lagunenhandel Gesellschaft für Kosmetik- und Drogeriebedarf mbH & Co. Kommanditgesellschaft | DE | Annegret Freifrau von Holtzbrinck-Wesselmann | annegret.holtzbrinck-wesselmann@lagunenhandel-kosmetik | +494215550188 | Hair care, skin care, body care, make-up, nails, fragrance, sun care | STAFF |  |  | otto
CONTACTED | Erboristeria San Vito | IT | Luca Ferri | luca.ferri@sanvito | +390415550159 | Tea, health | STAFF |  |  | ines
CONTACTED | Blekinge Parfymeri | SE | Stina Ek | stina.ek@blekingeparfymeri |  | Fragrance | STAFF |  |  | otto
CONTACTED | Glenlough Trading | IE | Niamh Byrne | niamh@glenlough | +35315550128 | Household, cleaning | SURVEY |  |  | sam
CONTACTED | Donau Drogerie | AT | Leopold Haas | l.haas@donaudrogerie | +4315550149 | Health | SURVEY |  |  | otto
CONTACTED | Vltava Kosmetika | CZ | Petra Malá | petra.mala@vltava-kosmetika | +420225550136 | Hair care | STAFF | CZ12345678 |  | otto
CONTACTED | Cantabria Baño | ES | Iker Salas | iker@cantabriabano | +34942550143 | Bath | SURVEY |  |  | 
QUALIFIED | Lumea Oy | FI | Eetu Salmi | eetu.salmi@lumea | +35895550156 | Skin care, sun care | STAFF | FI40825672 | 48241 | sam
QUALIFIED | Drogerie Sonnfeld | DE | Paula Winter | paula.winter@sonnfeld | +49895550167 | Baby care, health | STAFF | DE603518196 | 48256 | otto
QUALIFIED | Aegean Botanicals | GR | Eleni Pappa | eleni@aegeanbotanicals | +302105550138 | Body care | STAFF | EL021881101 | 48263 | ines
QUALIFIED | Moulin Bleu Distribution | FR | Hugo Perrin | hugo.perrin@moulinbleu | +33455550121 | Pantry | STAFF | FR08652723313 |  | ines
QUALIFIED | Thamesgate Wholesale | GB | Ruth Adeyemi | ruth@thamesgate | +442079460172 | Household | STAFF | GB294067578 |  | sam
QUALIFIED | Thamesgate Wholesale (Cash & Carry) | GB | R. Adeyemi | cashandcarry@thamesgate |  | Household, pantry | SURVEY |  |  | sam
QUALIFIED | Rosmarin & Söhne | AT | Vinzenz Gruber | vinzenz@rosmarin-soehne | +4331655501 | Tea, soap | STAFF | ATU49860100 |  | otto
QUALIFIED | Sapunaria Veche | RO | Ioana Dinu | ioana.dinu@sapunaria | +40215550134 | Soap | STAFF |  |  | ines
QUALIFIED | Bergamot & Co | IE | Conor Walsh | conor@bergamot | +35315550173 | Fragrance, candles | STAFF | IE2357590K |  | sam
QUALIFIED | Kavárna Pod Lípou | CZ | Jakub Beneš | jakub.benes@podlipou |  | Coffee, tea | STAFF | CZ84910607 |  | otto
QUALIFIED | Tisza Illatszer | HU | Nóra Balogh | nora.balogh@tiszaillatszer | +3615550145 | Fragrance | STAFF | HU72928693 |  | otto
STOCKLIST_RECEIVED | Hollins & Tarn Ltd | GB | Priya Hollins | priya@hollinstarn |  | Skin care, hair care, sun | SURVEY | GB764354766 | 48201 | sam
STOCKLIST_RECEIVED | Tidewell Pharmacy Supply | GB | Owen Marsh | owen.marsh@tidewell | +442079460184 | Health, baby care | STAFF | GB273766958 | 48212 | otto
STOCKLIST_RECEIVED | Olivar del Sur, S.L. | ES | Lucía Romero | lucia.romero@olivardelsur | +34955550157 | Soap, body care | STAFF | ESB44858066 | 48219 | ines
STOCKLIST_RECEIVED | Skagen Hudpleje ApS | DK | Mette Krogh | mette.krogh@skagenhudpleje | +4598550147 | Skin care | STAFF | DK62028467 | 48226 | otto
STOCKLIST_RECEIVED | Kosmetikhaus Lindenau GmbH | DE | Jens Lindenau | jens@lindenau-kosmetik | +493415550192 | Make-up, nails | STAFF | DE159732292 | 48234 | otto
STOCKLIST_RECEIVED | Vilnius Barber Supply | LT | Tomas Petrauskas | tomas@vilniusbarber | +37052555013 | Hair care, shaving | STAFF | LT191748410 |  | otto
STOCKLIST_RECEIVED | Alpenglow Handels AG | CH | Reto Furrer | reto.furrer@alpenglow | +41445550168 | Skin care | STAFF | CHE022858557MWST |  | otto
STOCKLIST_RECEIVED | Fjordlys Engros | NO | Ingrid Dahl | ingrid@fjordlys | +4722550139 | Candles | STAFF | NO015051639MVA |  | sam
STOCKLIST_RECEIVED | Piran Soline d.o.o. | SI | Maja Kos | maja.kos@piransoline | +38615550142 | Bath, pantry | STAFF | SI56870388 |  | ines
STOCKLIST_RECEIVED | Cascade Beauty Supply | US | Kara Nilsen | kara@cascadebeauty | +12065550151 | Hair care, nails | STAFF |  |  | sam
`;

/** Leads in all stages, some without a phone number, two companies that may be one, and long names. */
export const sampleLeads: SampleLead[] = table.trim().split('\n').map(parseLead);

function parseLead(row: string): SampleLead {
  const [stage, company = '', country, contact, mailbox, phone, categories = '', source, ...rest] = row
    .split('|')
    .map((cell) => cell.trim());
  const [vatNumber, dealId, owner] = rest;
  return {
    stage: v.parse(LeadStage, stage),
    company,
    country: country || null,
    contact: contact || null,
    email: `${mailbox}.example`,
    phone: phone || null,
    categories,
    source: v.parse(LeadSource, source),
    vatNumber: vatNumber || null,
    dealId: dealId || null,
    owner: v.parse(v.nullable(Owner), owner || null),
  };
}

/** What staff note in each stage; the last two are of the lead of Hollins & Tarn. */
export const sampleNotes = {
  NEW: [
    'Asked in the survey for a call in the afternoon.',
    'May be the same company as another lead. Ask for the VAT number first.',
  ],
  CONTACTED: [
    'Called, no answer. Left a message with the number of the desk.',
    'Wants to know the fee before we talk about products. Sent the terms.',
    'Sells to pharmacies only until now. Interested in selling abroad.',
    'Call back on Thursday after ten.',
  ],
  QUALIFIED: [
    'Holds about 1,800 products on floor, all with GTINs.',
    'Packs within two working days. Ships with own carrier inside the country.',
    'Asked for the stock list as a spreadsheet. The warehouse exports it on Mondays.',
  ],
  STOCKLIST_RECEIVED: [
    'List is in good shape. Prices are without VAT.',
    'A third of the rows has no GTIN. Asked for a corrected list.',
  ],
} as const satisfies Partial<Record<LeadStage, readonly string[]>>;
