import { css } from '#styled/css';

/** Photos of one package, beside each other. */
export const photoList = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2', width: 'full' });
export const photoFrame = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '20',
  height: '20',
  overflow: 'hidden',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'mist',
  color: 'ink.soft',
});
export const photoPicture = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'cover',
});
