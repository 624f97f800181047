import { css } from '#styled/css';

const skip = css({
  position: 'fixed',
  top: '2',
  left: '2',
  zIndex: 'float',
  padding: '3',
  borderRadius: 'md',
  backgroundColor: 'paper',
  color: 'info',
  fontWeight: 'strong',
  transform: 'translateY(-200%)',
  _focusVisible: { transform: 'none', boxShadow: 'float' },
});

/** The first Tab stop: skips the navigation to `<main id="main">`. */
export function SkipLink() {
  return (
    <a href="#main" className={skip}>
      Skip to content
    </a>
  );
}
