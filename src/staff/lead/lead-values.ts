import type { LeadDetails } from '#contract/staff/lead-details.schemas.ts';
import type { Lead } from '#contract/staff/leads.schemas.ts';

export type LeadField = keyof LeadDetails;

/** The values of the fields as they are typed. */
export function leadFieldValues(lead: Pick<Lead, LeadField> | LeadDetails | null): Record<LeadField, string> {
  return {
    company: lead?.company ?? '',
    contact: lead?.contact ?? '',
    email: lead?.email ?? '',
    phone: lead?.phone ?? '',
    country: lead?.country ?? '',
    website: lead?.website ?? '',
    categories: lead?.categories.join(', ') ?? '',
    vatNumber: lead?.vatNumber ?? '',
    dealId: lead?.dealId ?? '',
  };
}
