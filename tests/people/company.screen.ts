import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';

export class CompanyScreen extends FormScreen<'number'> {
  constructor(screen: Screen) {
    super(screen, { labels: { number: 'Chamber of commerce number' }, save: 'Save company details' });
  }
}
