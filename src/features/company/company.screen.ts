import { FormScreen } from '#src/forms/form.screen.ts';
import type { Screen } from '#tests/screen/screen.ts';

export class CompanyScreen extends FormScreen<'number'> {
  constructor(screen: Screen) {
    super(screen, { labels: { number: 'Chamber of commerce number' }, save: 'Save company details' });
  }
}
