import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';

export class FeeScreen extends FormScreen<'fee'> {
  constructor(screen: Screen) {
    super(screen, { labels: { fee: 'Fee (%)' }, save: 'Save fee' });
  }
}
