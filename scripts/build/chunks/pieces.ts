import { matchesGlob, relative } from 'node:path';

/**
 * The files of modules that several pages need before they are shown, by their purpose (docs/decisions/166). The first
 * row that matches counts. A module of one page alone is in the file of this page.
 */
export const pieces: Record<string, string[]> = {
  table: [
    'src/ui/{table,table-outline,status,chip,checkbox,select-field,use-disclosure}*',
    'src/lib/use-typed-text*',
  ],
  list: [
    'src/ui/{segments,use-list,list-*,page-row,pagination,kbd,toolbar,use-phone,filter-*}*',
    'src/forms/{paged-list,list-search,sort-*}*',
    'src/lib/{use-hotkey,single-keys}*',
  ],
  forms: [
    'machines/platform/{calls,submission}/**',
    'src/forms/use-submission*',
    'src/ui/refusal-notice*',
    'src/lib/{drafts,refusal,use-send-on-change,use-emitted-to-end}*',
    'src/messages/refusal*',
  ],
  editor: [
    'machines/platform/editor/**',
    'src/forms/{use-form-draft,draft-notice,plain-form,use-editor-change}*',
    'src/ui/differences*',
  ],
  download: ['client/received-fraction*', 'src/forms/{download-button,use-download}*', 'src/lib/save-file*'],
  files: [
    'src/forms/{file-dropzone,upload-list}*',
    'src/ui/{dropzone,file-name}*',
    'src/messages/file.messages*',
  ],
  task: ['machines/platform/{task,upload}/**'],
  numbers: ['contract/platform/values/{typed-number,money}*', 'src/forms/number-*'],
  profile: [
    'src/people/profile-frame/**',
    'src/people/emails/*.messages*',
    'src/ui/section-menu*',
    'src/ui/link-row*',
  ],
  accounts: ['contract/people/accounts*', 'src/messages/account*'],
  verification: [
    'contract/people/verification*',
    'machines/people/verification/**',
    'src/people/verification/**',
  ],
  account: [
    'src/people/account/**',
    'src/messages/password*',
    'src/ui/username-field*',
    'src/forms/{user.editor,use-user-editor}*',
  ],
  addresses: [
    'contract/people/addresses/**',
    'contract/platform/values/fold-text*',
    'node_modules/localized-address-format/**',
    'src/queries/addresses*',
    'src/ui/entry-row*',
  ],
  bank: [
    'contract/people/{bank,routing-number}*',
    'node_modules/{ibantools,validator}/**',
    'src/people/bank/bank.*',
  ],
  'sell-to': ['contract/people/sell-to*', 'src/people/preferences/{sell-to-places,preferences.messages}*'],
  preferences: ['src/people/preferences/**', 'src/ui/country-picker*'],
  discounts: ['src/queries/discounts*', 'src/forms/discount-effect*', 'src/catalogue/discounts/**'],
  steps: ['src/ui/{spine,measured-height}*'],
  details: ['src/ui/{text-area-field,email-text,timeline,menu,country-field,description-list}*'],
  staff: ['contract/staff/{deals,initial-checks,staff-sellers,audit}.*', 'src/lib/submit-from*'],
  checks: ['machines/staff/initial-check/**', 'src/staff/initial-checks/**', 'src/messages/stock-row*'],
  'stock-lists': ['contract/imports/stock-lists/**', 'src/imports/stock-list/**'],
  leads: [
    'contract/staff/lead*',
    'src/staff/lead/**',
    'src/messages/lead*',
    'src/forms/{lead-change,use-lead-change}*',
  ],
  shipments: ['src/warehouse/shipments/**', 'machines/warehouse/grouping/**'],
  codes: ['contract/platform/codes/**'],
  warehouse: ['contract/warehouse/**', 'src/lib/{data-url,trusted-script-url}*'],
  'scan-queue': [
    'src/warehouse/scanning/queue/**',
    'machines/warehouse/scan-queue/**',
    'node_modules/idb/**',
    'src/lib/use-heard*',
  ],
  scanning: [
    'src/warehouse/scanning/**',
    'machines/warehouse/scanner/**',
    'src/lib/{use-captured-events,use-held-keys,use-after-paint,use-on-change}*',
  ],
};

const rows = Object.entries(pieces);

/** The file of a module by this table; null if no row names it. */
export function pieceOf(id: string): string | null {
  // A package may be linked from another folder.
  const path = relative('.', id).replace(/^.*\bnode_modules\//, 'node_modules/');
  return rows.find(([, globs]) => globs.some((glob) => matchesGlob(path, glob)))?.[0] ?? null;
}
