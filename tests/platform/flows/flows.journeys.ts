export const callsWithoutJourney: Record<string, string> = {
  listFlowComments: 'comments of the flow inspector, no part of the portal',
  addFlowComment: 'comments of the flow inspector, no part of the portal',
  resolveFlowComment: 'comments of the flow inspector, no part of the portal',
  deleteFlowComment: 'comments of the flow inspector, no part of the portal',
};
