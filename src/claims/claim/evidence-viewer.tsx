import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { readClaimEvidence } from '#contract/claims/claims.calls.ts';
import type { ClaimEvidence } from '#contract/claims/claims.schemas.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { useArrowKeys } from '#src/lib/use-arrow-keys.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { css } from '#styled/css';
import { evidenceFailureMessage } from './claim.messages.ts';
import { evidencePictureQuery } from './evidence.queries.ts';

const frame = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: '[min(60vh, 30rem)]',
  backgroundColor: 'mist',
  borderRadius: 'md',
});
const picture = css({ maxWidth: 'full', maxHeight: '[60vh]', objectFit: 'contain' });
const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginTop: '3' });
const place = css({ color: 'ink.soft', fontVariantNumeric: 'tabular-nums' });

type EvidenceViewerProps = {
  claimQid: string;
  pictures: readonly ClaimEvidence[];
  /** The picture that is shown. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** One picture of the evidence at a time; the arrow keys turn to the next one. */
export function EvidenceViewer({ claimQid, pictures, shown, onShow, onClose }: EvidenceViewerProps) {
  const turn = (by: 1 | -1) => onShow((shown + by + pictures.length) % pictures.length);
  useArrowKeys({ ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) });
  const evidence = pictures[shown];
  if (evidence === undefined) return null;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={evidence.name}
      actions={
        <DownloadButton
          call={readClaimEvidence}
          input={{ params: { qid: claimQid, evidenceQid: evidence.qid } }}
          failureMessage={evidenceFailureMessage}
        >
          Download
        </DownloadButton>
      }
    >
      <div role="group" aria-label="Evidence">
        <Picture claimQid={claimQid} evidence={evidence} />
        {pictures.length > 1 ? (
          <div className={row}>
            <IconButton label="Previous picture" icon={<Icon of={ChevronLeft} />} onClick={() => turn(-1)} />
            <span role="status" className={place}>
              {shown + 1} of {pictures.length}
            </span>
            <IconButton label="Next picture" icon={<Icon of={ChevronRight} />} onClick={() => turn(1)} />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

function Picture({ claimQid, evidence }: { claimQid: string; evidence: ClaimEvidence }) {
  const query = useQuery(evidencePictureQuery(claimQid, evidence.qid));
  return (
    <div className={frame}>
      <Loaded
        query={query}
        what="the picture"
        failureMessage={(error) => evidenceFailureMessage(failureOf(readClaimEvidence, error))}
      >
        {(address) => <img src={address} alt={evidence.name} className={picture} />}
      </Loaded>
    </div>
  );
}
