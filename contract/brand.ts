/** The one place that names the brand: another brand is another value here, not another code (decisions 1). */
export const brand = {
  name: 'Quayside',
  slug: 'quayside',
  staffDomains: ['quayside.example', 'test.quayside.example'],
  payoutProvider: 'harbourpay',
  supportEmail: 'support@quayside.example',
  securityEmail: 'security@quayside.example',
  catalogueEmail: 'catalogue@quayside.example',
  paymentEmail: 'success@quayside.example',
  hosts: {
    main: 'https://www.quayside.example',
    portal: 'https://seller.quayside.example',
  },
} as const;
