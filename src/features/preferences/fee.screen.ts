import { FormScreen } from '#src/forms/form.screen.ts';
import type { Screen } from '#tests/screen/screen.ts';

export class FeeScreen extends FormScreen<'fee'> {
  constructor(screen: Screen) {
    super(screen, { labels: { fee: 'Fee (%)' }, save: 'Save fee' });
  }
}
