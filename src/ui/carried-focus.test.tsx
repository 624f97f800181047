import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spine, SpineStep } from './spine.tsx';

function steps(current: 'Ship' | 'Payment') {
  return (
    <Spine label="Steps">
      {(['Ship', 'Payment'] as const).map((title, index) => (
        <SpineStep
          key={title}
          number={index + 1}
          title={title}
          state={title === current ? 'current' : 'later'}
        />
      ))}
    </Spine>
  );
}

test('the focus goes along when the next step becomes the present one', () => {
  const { rerender } = render(steps('Ship'));
  screen.getByRole('heading', { name: 'Ship' }).focus();
  rerender(steps('Payment'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment' }));
});
