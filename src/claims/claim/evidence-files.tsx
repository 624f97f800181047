import { useQuery } from '@tanstack/react-query';
import { FileText, Image } from 'lucide';
import { useState } from 'react';
import { readClaimEvidence } from '#contract/claims/claims.calls.ts';
import type { ClaimEvidence } from '#contract/claims/claims.schemas.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { formatFileSize } from '#src/lib/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { css } from '#styled/css';
import { evidenceFailureMessage } from './claim.messages.ts';
import { evidencePictureQuery } from './evidence.queries.ts';

const list = css({
  display: 'grid',
  gap: '3',
  marginTop: '4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
});
const item = css({ minWidth: '0', maxWidth: '[10rem]' });
const preview = css({
  display: 'grid',
  placeItems: 'center',
  width: 'full',
  aspectRatio: '[3 / 2]',
  overflow: 'hidden',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'mist',
  color: 'ink.soft',
  cursor: 'pointer',
  _hover: { borderColor: 'ink.soft' },
});
const picture = css({ width: 'full', height: 'full', objectFit: 'cover' });
const name = css({ textStyle: 'label', fontWeight: 'medium', overflowWrap: 'anywhere', marginTop: '1' });
const facts = css({ textStyle: 'label', color: 'ink.soft' });

const EvidenceViewer = lazyPart(async () => (await import('./evidence-viewer.tsx')).EvidenceViewer);

type EvidenceFilesProps = { claimQid: string; label: string; files: readonly ClaimEvidence[] };

/** Files as previews: a picture opens in the viewer, a PDF is downloaded. */
export function EvidenceFiles({ claimQid, label, files }: EvidenceFilesProps) {
  const [shown, setShown] = useState<number | null>(null);
  const pictures = files.filter(({ isPicture }) => isPicture);
  return (
    <>
      <ul aria-label={label} className={list}>
        {files.map((file) => (
          <li key={file.qid} className={item}>
            {file.isPicture ? (
              <button
                type="button"
                className={preview}
                aria-label={`View ${file.name}`}
                onClick={() => setShown(pictures.indexOf(file))}
              >
                <Thumbnail claimQid={claimQid} file={file} />
              </button>
            ) : (
              <DownloadButton
                call={readClaimEvidence}
                input={{ params: { qid: claimQid, evidenceQid: file.qid } }}
                failureMessage={evidenceFailureMessage}
                className={preview}
                variant="quiet"
                icon={<Icon of={FileText} />}
                aria-label={`Download ${file.name}`}
              >
                PDF
              </DownloadButton>
            )}
            <div className={name}>{file.name}</div>
            <div className={facts}>{formatFileSize(file.bytes)}</div>
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <EvidenceViewer
          claimQid={claimQid}
          pictures={pictures}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

/** The picture, or a sign of one while it is loaded and where it cannot be; the viewer says why. */
function Thumbnail({ claimQid, file }: { claimQid: string; file: ClaimEvidence }) {
  const { data } = useQuery(evidencePictureQuery(claimQid, file.qid));
  return data ? <img src={data} alt="" className={picture} /> : <Icon of={Image} />;
}
