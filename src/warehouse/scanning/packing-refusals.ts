/** Why a unit is not packed, in the words of pages that pack nothing. */
export const packingRefusals = {
  pack_job_not_claimed: 'You don’t pack this order.',
  labels_printed: 'The labels of this order are printed.',
  box_of_other_order: 'This box belongs to another order.',
};
