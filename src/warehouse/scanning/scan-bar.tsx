import { Camera, CameraOff } from 'lucide';
import type { ReactNode } from 'react';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TypeCode } from '#src/warehouse/scanning/codes/type-code.tsx';
import { css } from '#styled/css';

// At the lower edge, where the thumb is.
const bar = css({
  display: 'flex',
  gap: '2',
  position: { base: 'sticky', _short: 'static' },
  bottom: '[var(--lower-edge, 0px)]',
  zIndex: 'raised',
  padding: '3',
  backgroundColor: 'paper',
  borderTopWidth: '1px',
  borderColor: 'line',
  '& > button': {
    flexGrow: '1',
    flexShrink: '1',
    flexBasis: '[0%]',
    minWidth: '14',
    paddingInline: '2',
    textStyle: 'lead',
  },
  '& > button[aria-label]': { flexGrow: '0', flexBasis: '14', _icon: { width: '6', height: '6' } },
});

type ScanBarProps = {
  onScan: (scan: ReadCode) => void;
  isTyping: boolean;
  onTyping: (isOpen: boolean) => void;
  isCameraOpen: boolean;
  onCamera: (isOpen: boolean) => void;
  /** What the hands do next, at the start: Damaged, Find its order. */
  children?: ReactNode;
};

/** The actions beside scanning, large enough for a glove. */
export function ScanBar({ onScan, isTyping, onTyping, isCameraOpen, onCamera, children }: ScanBarProps) {
  return (
    <div role="group" aria-label="Scan actions" className={bar}>
      {children}
      <IconButton
        label={isCameraOpen ? 'Close camera' : 'Camera'}
        icon={<Icon of={isCameraOpen ? CameraOff : Camera} />}
        variant="secondary"
        size="glove"
        aria-expanded={isCameraOpen}
        onClick={() => onCamera(!isCameraOpen)}
      />
      <TypeCode onScan={onScan} isOpen={isTyping} onTyping={onTyping} />
    </div>
  );
}
