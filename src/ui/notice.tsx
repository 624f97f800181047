import { CircleAlert, CircleCheck, Clock, Info } from 'lucide';
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
      sea: { backgroundColor: 'sea.wash', borderColor: 'sea.line', _icon: { color: 'sea' } },
      sand: { backgroundColor: 'sand.wash', borderColor: 'sand.line', color: 'sand.ink' },
      buoy: { backgroundColor: 'buoy.wash', borderColor: 'buoy.line', _icon: { color: 'buoy' } },
      kelp: { backgroundColor: 'kelp.wash', borderColor: 'kelp.line', _icon: { color: 'kelp' } },
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
  sea: <Icon of={Info} />,
  sand: <Icon of={Clock} />,
  buoy: <Icon of={CircleAlert} />,
  kelp: <Icon of={CircleCheck} />,
};

type NoticeProps = {
  tone?: 'sea' | 'sand' | 'buoy' | 'kelp';
  title?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  /** Read out when it appears: at once (`alert`) or when the reader pauses (`status`). */
  live?: 'status' | 'alert';
  children?: ReactNode;
};

export function Notice({ tone = 'sea', title, icon, actions, live, children }: NoticeProps) {
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
