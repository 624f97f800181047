import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { css, cva } from '#styled/css';
import { Icon } from './icon.tsx';

const noticeRecipe = cva({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    paddingBlock: '3',
    paddingInline: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    _icon: { width: '5', height: '5' },
  },
  variants: {
    tone: {
      info: { backgroundColor: 'info.wash', borderColor: 'info.line', _icon: { color: 'info' } },
      warning: { backgroundColor: 'warning.wash', borderColor: 'warning.line', color: 'warning.ink' },
      danger: { backgroundColor: 'danger.wash', borderColor: 'danger.line', _icon: { color: 'danger' } },
      success: { backgroundColor: 'success.wash', borderColor: 'success.line', _icon: { color: 'success' } },
    },
    isRow: { true: { alignItems: 'center' } },
  },
});
const bodyRecipe = cva({
  base: {
    flexGrow: '1',
    minWidth: '0',
    overflowWrap: 'anywhere',
    '& p + p, & p + ul': { marginTop: '1' },
  },
  variants: {
    isRow: { true: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' } },
  },
});
const heading = css({ fontWeight: 'strong' });
const buttonsRecipe = cva({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginTop: '3' },
  variants: { isRow: { true: { flexShrink: '0', marginTop: '0' } } },
});

const icons = {
  info: <Icon of={Info} />,
  warning: <Icon of={TriangleAlert} />,
  danger: <Icon of={CircleAlert} />,
  success: <Icon of={CircleCheck} />,
};

type NoticeProps = {
  tone?: 'info' | 'warning' | 'danger' | 'success';
  title?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  /** Announces the notice when it appears: at once (`alert`) or politely (`status`). */
  live?: 'status' | 'alert';
  /** Puts the buttons beside the title. */
  isRow?: boolean;
  children?: ReactNode;
};

export function Notice({ tone = 'info', title, icon, actions, live, isRow = false, children }: NoticeProps) {
  return (
    <div className={noticeRecipe({ tone, isRow })} role={live}>
      {icon ?? icons[tone]}
      <div className={bodyRecipe({ isRow })}>
        {title ? <p className={heading}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={buttonsRecipe({ isRow })}>{actions}</div> : null}
      </div>
    </div>
  );
}
