import { beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  const error = vi.spyOn(console, 'error');
  return () => expect(error).not.toHaveBeenCalled();
});
