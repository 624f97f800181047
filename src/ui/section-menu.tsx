import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { Link } from 'wouter';
import { css, cx } from '#styled/css';
import { controlRecipe } from './control.recipe.ts';
import { Icon } from './icon.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const frame = css({ position: 'relative', minWidth: '0' });
const opener = css({
  display: { base: 'flex', md: 'none' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  textAlign: 'start',
  fontWeight: 'medium',
  _icon: { width: '4', height: '4', color: 'ink.faint' },
});
const panel = css({
  mdDown: {
    position: 'absolute',
    top: '[calc(100% + 0.25rem)]',
    insetInline: '0',
    zIndex: 'float',
    maxHeight: '[70dvh]',
    overflowY: 'auto',
    padding: '2',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    backgroundColor: 'paper',
    boxShadow: 'float',
    animation: 'appear',
    _closed: { display: 'none' },
  },
});
const groupTitle = css({
  textStyle: 'label',
  fontWeight: 'strong',
  color: 'ink.faint',
  paddingInline: '2.5',
  paddingTop: '3',
  paddingBottom: '1',
});
const item = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: { base: '11', md: '8' },
  paddingInline: '2.5',
  borderRadius: 'md',
  fontWeight: 'medium',
  color: 'ink.soft',
  transitionProperty: 'background-color, color',
  transitionDuration: 'fast',
  _hover: { backgroundColor: 'line', color: 'ink' },
  _current: {
    backgroundColor: 'info.wash',
    color: 'info.deep',
    fontWeight: 'strong',
    _forcedColors: { outline: '[1px solid]' },
  },
});
const dot = css({
  width: '2',
  height: '2',
  flexShrink: '0',
  borderRadius: 'full',
  backgroundColor: 'warning.fill',
  _forcedColors: { backgroundColor: '[CanvasText]' },
});

type Section = {
  label: string;
  href: string;
  current: boolean;
  /** The reason for attention, for screen readers: "missing". */
  mark?: string;
};

type SectionMenuProps = { label: string; groups: { title: string | null; items: Section[] }[] };

/** Links to the sections of a page; on small screens they collapse below a button that names the current one. */
export function SectionMenu({ label, groups }: SectionMenuProps) {
  const { open, box, button, toggle } = useDisclosure<HTMLElement>();
  const id = useId();
  const current = groups.flatMap(({ items }) => items).find((entry) => entry.current);
  return (
    <nav ref={box} aria-label={label} className={frame}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={cx(controlRecipe({ size: 'lg' }), opener)}
        onClick={toggle}
      >
        <span>
          <VisuallyHidden>{label}: </VisuallyHidden>
          {current?.label ?? label}
        </span>
        <Icon of={ChevronDown} />
      </button>
      <div id={id} className={panel} data-state={open ? 'open' : 'closed'}>
        {groups.map(({ title, items }) => (
          <div key={title}>
            {title ? <p className={groupTitle}>{title}</p> : null}
            <ul>
              {items.map((entry) => (
                <li key={entry.href}>
                  <Link
                    href={entry.href}
                    className={item}
                    aria-current={entry.current ? 'page' : undefined}
                    onClick={open ? toggle : undefined}
                  >
                    {entry.label}
                    {entry.mark ? (
                      <>
                        <span className={dot} aria-hidden="true" />
                        <VisuallyHidden>, {entry.mark}</VisuallyHidden>
                      </>
                    ) : null}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
