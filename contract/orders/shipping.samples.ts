/** A carrier whose tracking numbers are NF and ten digits. */
export const sampleCarrier = {
  name: 'Northfreight',
  trackingPattern: String.raw`NF\d{10}`,
  trackingExample: 'NF0123456789',
  trackingUrl: 'https://track.northfreight.example/{code}',
};

/** Tracking numbers of that carrier. */
export const sampleTrackingCodes = ['NF0000000001', 'NF0000000002', 'NF0000000003'] as const;
