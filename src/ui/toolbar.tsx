import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { css, cva } from '#styled/css';
import { buttonRecipe } from './button.recipe.ts';
import { Icon } from './icon.tsx';
import { usePhone } from './use-phone.ts';

const rowRecipe = cva({
  // An error below one field does not move the others.
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '2', marginBlock: '3' },
  variants: { labelled: { true: { alignItems: 'flex-end' } } },
});
// On a phone as wide as a placeholder needs: an icon button at the end stays beside it, anything wider goes below.
const searchBox = css({
  flexGrow: { mdDown: '1' },
  flexBasis: { base: '[min(14rem, 100% - 6.75rem)]', md: '[21rem]' },
});
const last = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: { md: 'auto' } });
const below = css({ display: 'flex', flexWrap: 'wrap', gap: '2', width: 'full' });
const actionText = css({
  mdDown: {
    position: 'absolute',
    width: '[1px]',
    height: '[1px]',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});

type ToolbarProps = {
  label: string;
  search?: ReactNode;
  /** How many filters narrow the list, besides the search. */
  filtersInUse?: number;
  end?: ReactNode;
  /** Fields have their labels above them. */
  labelled?: boolean;
  children?: ReactNode;
};

/**
 * The row above a list: filters at the start, actions at the end. On a phone a button beside the search opens the filters
 * below it.
 */
export function Toolbar({ label, search, filtersInUse = 0, end, labelled = false, children }: ToolbarProps) {
  const isCompact = usePhone() && search !== undefined;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label={label} className={rowRecipe({ labelled })}>
      {search ? <div className={searchBox}>{search}</div> : null}
      {isCompact ? (
        <button
          type="button"
          aria-label={filtersInUse > 0 ? `Filters, ${filtersInUse} in use` : 'Filters'}
          aria-expanded={isOpen}
          aria-controls={id}
          className={buttonRecipe({ size: 'filter', pressed: filtersInUse > 0 })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={SlidersHorizontal} />
          {filtersInUse > 0 ? <span>{filtersInUse}</span> : null}
        </button>
      ) : (
        children
      )}
      {end ? <div className={last}>{end}</div> : null}
      {isCompact ? (
        <div id={id} className={below} hidden={!isOpen}>
          {isOpen ? children : null}
        </div>
      ) : null}
    </section>
  );
}

/** The text of an action at the end of the toolbar, which its icon says on a phone. */
export function ToolbarActionText({ children }: { children: ReactNode }) {
  return <span className={actionText}>{children}</span>;
}
