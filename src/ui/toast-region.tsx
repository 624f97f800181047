import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide';
import { type FocusEvent, useRef } from 'react';
import { css, cva } from '#styled/css';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { keepClearOfFocus } from './toast-edge.ts';

const region = css({
  position: 'fixed',
  zIndex: 'float',
  // Below the top bar, so that the menu button stays reachable.
  top: { base: '16', lg: '4' },
  right: { base: '3', sm: '4' },
  left: { base: '3', sm: '[auto]' },
  width: { sm: '[22rem]' },
  pointerEvents: 'none',
  '&[data-edge=lower]': { top: '[auto]', bottom: '[calc(var(--lower-edge) + 1rem)]' },
});
const list = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const toastRecipe = cva({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    paddingBlock: '2',
    paddingInlineStart: '3.5',
    paddingInlineEnd: '2',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    backgroundColor: 'paper',
    boxShadow: 'float',
    pointerEvents: 'auto',
    animation: 'appear',
    _icon: { width: '5', height: '5', marginTop: '2' },
  },
  variants: {
    variant: {
      success: { _icon: { color: 'success' } },
      caution: { _icon: { color: 'warning' } },
      warning: { _icon: { color: 'danger' } },
      info: { _icon: { color: 'info' } },
    },
  },
});
const words = css({ flexGrow: '1', minWidth: '0', paddingBlock: '2', overflowWrap: 'anywhere' });
const heading = css({ fontWeight: 'strong' });

const icons = {
  success: <Icon of={CircleCheck} />,
  caution: <Icon of={TriangleAlert} />,
  warning: <Icon of={CircleAlert} />,
  info: <Icon of={Info} />,
};

type ToastRegionProps = {
  notifications: { id: string; message: string; title?: string; variant: keyof typeof icons }[];
  onClose: (id: string) => void;
  onPause: () => void;
  onResume: () => void;
};

/** Shows the toasts of the notifications machine; hover or focus pauses their timers. */
export function ToastRegion({ notifications, onClose, onPause, onResume }: ToastRegionProps) {
  const cameFrom = useRef<EventTarget | null>(null);

  function enter(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      cameFrom.current = event.relatedTarget;
    }
    onPause();
  }
  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      onResume();
    }
  }
  // Removing a hovered or focused button fires no leave event, so the timers are resumed here.
  function close(id: string) {
    onClose(id);
    if (cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus();
    }
    onResume();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only pause the timers
    <section
      ref={keepClearOfFocus}
      aria-label="Notifications"
      className={region}
      onPointerOver={onPause}
      onPointerLeave={onResume}
      onFocus={enter}
      onBlur={leave}
    >
      <div role="log" className={list}>
        {notifications.map(({ id, message, title, variant }) => (
          <div key={id} className={toastRecipe({ variant })}>
            {icons[variant]}
            <div className={words}>
              {title ? <p className={heading}>{title}</p> : null}
              <p>{message}</p>
            </div>
            <IconButton label="Close notification" icon={<Icon of={X} />} onClick={() => close(id)} />
          </div>
        ))}
      </div>
    </section>
  );
}
