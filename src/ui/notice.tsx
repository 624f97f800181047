import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { css, cva } from '#styled/css';
import { cluster } from '#styled/patterns';
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
  },
});
const body = css({
  flexGrow: '1',
  minWidth: '0',
  overflowWrap: 'anywhere',
  '& p + p, & p + ul': { marginTop: '1' },
});
const heading = css({ fontWeight: 'strong' });
const buttons = cluster({ gap: '2', marginTop: '3' });

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
  children?: ReactNode;
};

export function Notice({ tone = 'info', title, icon, actions, live, children }: NoticeProps) {
  return (
    <div className={noticeRecipe({ tone })} role={live}>
      {icon ?? icons[tone]}
      <div className={body}>
        {title ? <p className={heading}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={buttons}>{actions}</div> : null}
      </div>
    </div>
  );
}
