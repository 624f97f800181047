/** The one place that names the brand: another brand is another value here, not another code (decisions 1). */
export const brand = {
  name: 'Quayside',
  slug: 'quayside',
  staffDomains: ['quayside.example', 'test.quayside.example'],
  payoutProvider: 'harbourpay',
  /** The tool in which staff keep their deals with sellers. */
  helpdesk: { slug: 'harbourdesk', name: 'Harbourdesk' },
  supportEmail: 'support@quayside.example',
  securityEmail: 'security@quayside.example',
  catalogueEmail: 'catalogue@quayside.example',
  paymentEmail: 'success@quayside.example',
  hosts: {
    main: 'https://www.quayside.example',
    portal: 'https://seller.quayside.example',
  },
} as const;
