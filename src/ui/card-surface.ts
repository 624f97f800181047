import { css } from '#styled/css';

export const cardSurface = css({
  backgroundColor: 'paper',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  minWidth: '0',
});
