import { commonRefusals, isFailureOf } from '#contract/platform/api/call.ts';
import { findWaitingPackages } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type {
  ShipmentGroup,
  WaitingPackages,
} from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { GroupingAnswer } from '#machines/warehouse/grouping/grouping.types.ts';
import { formatCount } from '#src/lib/format.ts';
import type { ScanAnswer } from '#src/warehouse/scanning/queue/scan-answer.ts';
import { boxHint, findFailureMessage, waitingHint } from './grouping.messages.ts';

type Shown = { group: ShipmentGroup | null; waiting: WaitingPackages | null; chosen: readonly string[] };
type Texts = Pick<ScanAnswer, 'tone' | 'word' | 'lines'>;

/** The answer to the last scan as the screen shows it. */
export function scanAnswerOf(answer: GroupingAnswer | null, shown: Shown): ScanAnswer | null {
  if (answer === null) return null;
  const isChosen = answer.kind === 'CHOSEN' && shown.chosen.includes(answer.packageQid);
  return {
    ...textsOf(answer, shown),
    scanQid: answer.qid,
    at: answer.scannedAt,
    text: answer.text,
    canUndo: isChosen,
  };
}

function textsOf(answer: GroupingAnswer, shown: Shown): Texts {
  switch (answer.kind) {
    case 'CHOSEN':
      return { tone: 'good', word: 'Chosen', lines: linesOf(answer.packageQid, shown) };
    case 'CHOSEN_BEFORE':
      return { tone: 'bad', word: 'Scanned twice', lines: linesOf(answer.packageQid, shown) };
    case 'PALLET_CHOSEN':
      return {
        tone: 'good',
        word: 'Chosen',
        lines: [`${formatCount(answer.packageQids.length, 'box', 'boxes')} of a pallet`],
      };
    case 'FINDING':
      return { tone: 'waiting', word: 'Looking', lines: [`Package ${answer.text}`] };
    case 'ELSEWHERE':
      return {
        tone: 'bad',
        word: 'Other way',
        lines: [
          `It goes to ${answer.company}, ${answer.city}`,
          `With ${answer.carrier}: not for this shipment.`,
        ],
      };
    case 'WRONG_CODE':
      return {
        tone: 'unknown',
        word: 'No package',
        lines: ['Scan our label on the box. It begins with QP.', 'The SSCC of a pallet chooses its boxes.'],
      };
    case 'REFUSED': {
      const { failure } = answer;
      return {
        tone: failure.code === 'unknown_package' ? 'unknown' : 'bad',
        word: refusalWord(failure.code),
        lines: [
          isFailureOf(findWaitingPackages, failure) ? findFailureMessage(failure) : '',
          `Package ${answer.text}`,
        ],
      };
    }
  }
}

/** Where nothing says what the package is, the word claims nothing of it. */
function refusalWord(code: string): string {
  if (code === 'unknown_package') return 'Unknown';
  const isOfPackage = code in findWaitingPackages.refusals && !(code in commonRefusals);
  return isOfPackage ? 'Not here' : 'Not looked up';
}

function linesOf(packageQid: string, { group, waiting }: Shown): string[] {
  const box = group?.boxList.find((each) => each.packageQid === packageQid);
  if (box) return [`Box ${box.number} of ${group?.fid ?? ''}`, boxHint(box)];
  const waits = waiting?.packages.find((each) => each.packageQid === packageQid);
  return waits ? [`Package ${waits.code}`, waitingHint(waits)] : [];
}
