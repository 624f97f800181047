import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { css, cva } from '#styled/css';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { focusTargetOf, type Opener, currentOpener } from './opener.ts';

const backdrop = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'float',
  backgroundColor: 'veil',
  animation: 'fade',
});
const positioner = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'float',
  display: 'grid',
  // Without it a wide table would make the dialog wider than the window.
  gridTemplateColumns: '[minmax(0, 1fr)]',
  alignItems: { base: 'end', sm: 'center' },
  justifyItems: 'center',
  padding: { base: '0', sm: '4' },
  overflowY: 'auto',
});
const contentRecipe = cva({
  base: {
    width: 'full',
    maxHeight: '[100dvh]',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: 'paper',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    borderBottomRadius: { base: '[0]', sm: 'lg' },
    boxShadow: 'float',
    animation: 'appear',
  },
  variants: {
    wide: {
      true: { maxWidth: { sm: '[45rem]' } },
      false: { maxWidth: { sm: '[28rem]' } },
    },
  },
  defaultVariants: { wide: false },
});
const head = css({ display: 'flex', alignItems: 'flex-start', gap: '2', padding: '4', paddingBottom: '0' });
const titleText = css({ flexGrow: '1', textStyle: 'lead', fontWeight: 'strong', paddingTop: '1.5' });
const descriptionText = css({
  paddingInline: '4',
  paddingTop: '1',
  color: 'ink.soft',
  overflowWrap: 'anywhere',
});
const body = css({ padding: '4', paddingBottom: '0', overflowY: 'auto', '&:empty': { display: 'none' } });
const foot = css({
  display: 'flex',
  flexDirection: { base: 'column-reverse', sm: 'row' },
  justifyContent: 'flex-end',
  gap: '2',
  padding: '4',
  paddingTop: '5',
});

type DialogProps = {
  open: boolean;
  /** Called on Escape, the close button or a click outside; the focus then returns to the opener. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** An alertdialog for irreversible actions: a click outside does not close it, the first action has the focus. */
  irreversible?: boolean;
  /** Neither Escape nor a click outside closes it; only its own buttons do. */
  sticky?: boolean;
  /** The safe choice comes first. */
  actions?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
};

export function Dialog({
  open,
  onClose,
  title,
  description,
  irreversible = false,
  sticky = false,
  actions,
  wide = false,
  children,
}: DialogProps) {
  const footer = useRef<HTMLDivElement>(null);
  const opener = useRef<Opener>(null);
  const content = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const isShown = useRef(false);
  // Runs before the dialog takes the focus; StrictMode's second run may come after it.
  useLayoutEffect(() => {
    if (open && !wasOpen.current) opener.current = currentOpener();
    wasOpen.current = open;
    isShown.current = open;
    return () => {
      isShown.current = false;
    };
  }, [open]);
  // StrictMode ends the focus trap of a dialog that stays open: focus outside would close the dialog.
  function finalFocus() {
    return isShown.current ? focusedIn(content.current) : focusTargetOf(opener.current);
  }
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => (details.open ? undefined : onClose())}
      role={irreversible ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!irreversible && !sticky}
      closeOnEscape={!sticky}
      initialFocusEl={irreversible ? () => footer.current?.querySelector('button') ?? null : undefined}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={backdrop} />
        <Ark.Positioner className={positioner}>
          <Ark.Content ref={content} className={contentRecipe({ wide })}>
            <div className={head}>
              <Ark.Title className={titleText}>{title}</Ark.Title>
              {irreversible || sticky ? null : (
                <IconButton label="Close" icon={<Icon of={X} />} onClick={onClose} data-no-autofocus="" />
              )}
            </div>
            {description ? (
              <Ark.Description className={descriptionText}>{description}</Ark.Description>
            ) : null}
            {children ? <div className={body}>{children}</div> : null}
            {actions ? (
              <div ref={footer} className={foot}>
                {actions}
              </div>
            ) : null}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/** The focused element inside a dialog, else the dialog. */
function focusedIn(dialog: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && dialog?.contains(activeElement) ? activeElement : dialog;
}
