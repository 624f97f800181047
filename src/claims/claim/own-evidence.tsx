import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide';
import type { ActorRefFrom } from 'xstate';
import { readClaim } from '#contract/claims/claims.calls.ts';
import { claimEvidenceLimits, type Claim, type ClaimEvidence } from '#contract/claims/claims.schemas.ts';
import type { claimDisputeMachine } from '#machines/claims/claim-dispute/claim-dispute.machine.ts';
import { FileDropzone } from '#src/forms/file-dropzone.tsx';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { UploadList } from '#src/forms/upload-list.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatFileSize } from '#src/lib/format.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { queryFor } from '#src/queries/query.ts';
import { entryRow } from '#src/ui/entry-row.ts';
import { Icon } from '#src/ui/icon.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { removeEvidenceFailureMessage, uploadEvidenceFailureMessage } from './claim.messages.ts';
import { removeEvidenceSubmission } from './claim.submissions.ts';

const title = css({ fontWeight: 'medium', marginBottom: '1' });
const hint = css({ textStyle: 'label', color: 'ink.soft', marginBottom: '2' });
const named = css({ flexGrow: '1', flexBasis: '0', minWidth: '0', overflowWrap: 'anywhere' });
const size = css({ textStyle: 'label', color: 'ink.soft' });

type OwnEvidenceProps = { claim: Claim; dispute: ActorRefFrom<typeof claimDisputeMachine> };

/** The seller's files of an answer that is not sent yet: uploads, and files that can be removed. */
export function OwnEvidence({ claim, dispute }: OwnEvidenceProps) {
  const uploads = useSelector(dispute, ({ context }) => context.uploads);
  const files = claim.evidence.filter(({ by }) => by === 'SELLER');
  return (
    <div role="group" aria-label="Evidence">
      <div className={title}>Evidence{files.length > 0 ? `, ${files.length} uploaded` : ''}</div>
      <p className={hint}>
        Uploaded files belong to the claim at once, before you send your answer. You can remove them until
        then.
      </p>
      {files.length > 0 ? (
        <ul aria-label="Your evidence">
          {files.map((file) => (
            <OwnFile key={file.qid} claimQid={claim.qid} file={file} />
          ))}
        </ul>
      ) : null}
      <UploadList uploads={uploads} failureMessage={uploadEvidenceFailureMessage} />
      <FileDropzone
        limits={claimEvidenceLimits}
        onFiles={(chosen) => dispute.send({ type: 'files.chosen', files: chosen })}
      />
    </div>
  );
}

function OwnFile({ claimQid, file }: { claimQid: string; file: ClaimEvidence }) {
  const queries = useQueryClient();
  const readAgain = () =>
    void queries.invalidateQueries({ queryKey: queryFor(readClaim, { params: { qid: claimQid } }).queryKey });
  const removal = useSubmission(useFormActor(removeEvidenceSubmission, undefined), {
    failureMessage: removeEvidenceFailureMessage,
    onAccepted: readAgain,
    onUnanswered: readAgain,
  });
  return (
    <li className={entryRow}>
      <span className={named}>
        {file.name} <span className={size}>{formatFileSize(file.bytes)}</span>
      </span>
      <WaitButton
        square
        variant="dangerQuiet"
        icon={<Icon of={Trash2} />}
        aria-label={`Remove ${file.name}`}
        title={`Remove ${file.name}`}
        busy={removal.isBusy}
        waitUntil={removal.waitUntil}
        onClick={() => removal.submit({ qid: claimQid, evidenceQid: file.qid })}
      />
      <RefusalNotice refusal={removal.refusal} />
      <SlowCalls {...removal.attempts} />
    </li>
  );
}
