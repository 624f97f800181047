import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

const LONGEST_WAIT = 10;
const BETWEEN_LOOKS = 60;

/**
 * A hash of what the page shows at its present size: elements, attributes, texts, values, the focus, and the rules of
 * style that apply to them. Numbers, dates and ids count as equal; so do other names for the same rules.
 */
export async function hashPageContent(page: Page): Promise<string> {
  let content = await page.evaluate(describePage);
  // What still loads or moves makes another hash, which is only judged once more.
  for (let look = 0; look < LONGEST_WAIT; look += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS);
    const next = await page.evaluate(describePage);
    if (next === content) break;
    content = next;
  }
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Runs in the page. */
function describePage(): string {
  const days = /\b(mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(mon|tue|wed|thu|fri|sat|sun)\b/gi;
  const months =
    /\b(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/gi;
  const ids = new Map([...document.querySelectorAll('[id]')].map(({ id }, index) => [id, `#${index}`]));
  const used = new Set(
    [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
  );
  const general: string[] = [];
  const ofClass = new Map<string, string[]>();

  for (const sheet of document.styleSheets) collect(sheet.cssRules, '');
  const rules = [...new Set([...ofClass.values()].map((texts) => texts.join('\n')))].toSorted();
  const numbers = new Map(rules.map((text, index) => [text, index]));
  const body = describeElement(document.body);
  return [plain(document.title), ...general, ...rules, body].join('\n');

  /** The rules of the classes that the page has, without the name of the class, and those of no class. */
  function collect(list: CSSRuleList, within: string) {
    for (const rule of list) {
      if (!(rule instanceof CSSStyleRule)) {
        const [head = ''] = rule.cssText.split('{');
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) collect(rule.cssRules, within + head);
        else general.push(within + rule.cssText);
        continue;
      }
      const names = [...rule.selectorText.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name);
      if (names.length === 0) general.push(within + rule.cssText);
      const isUsed = names.every((name) => used.has(name.replaceAll('\\', '')));
      for (const name of isUsed ? names : []) {
        const key = name.replaceAll('\\', '');
        const text = within + rule.cssText.replaceAll(`.${name}`, '.');
        ofClass.set(key, [...(ofClass.get(key) ?? []), text]);
      }
    }
  }

  function describeElement(element: Element): string {
    if (element.matches('script, style, link, template')) return '';
    const attributes = [...element.attributes].map(describeAttribute).toSorted().join(' ');
    const value = element instanceof HTMLInputElement ? ` =${plain(element.value)} ${element.checked}` : '';
    // Not where a page takes the focus itself: to its title, a moment after its content.
    const isFocused = element === document.activeElement && !element.matches('main, h1');
    const focus = isFocused ? ' focused' : '';
    const children = [...element.childNodes].map((child) =>
      child instanceof Element ? describeElement(child) : plain(child.textContent ?? ''),
    );
    return `<${element.localName} ${attributes}${value}${focus}>${children.join('')}</>`;
  }

  function describeAttribute({ name, value }: Attr): string {
    if (name === 'class') return `class=${describeClasses(value)}`;
    // Where they lead and how a chart is drawn differs with the order and the day.
    if (['href', 'src', 'd', 'points', 'nonce'].includes(name)) return name;
    return `${name}=${value.split(/\s+/).map(describeToken).join(' ')}`;
  }

  function describeClasses(value: string): string {
    const found = value.split(/\s+/).map((name) => numbers.get((ofClass.get(name) ?? []).join('\n')) ?? '');
    return [...new Set(found)].toSorted().join(' ');
  }

  function describeToken(token: string): string {
    return ids.get(token) ?? plain(token).replaceAll(/_r_\w+_/g, 'id');
  }

  function plain(text: string): string {
    return text
      .replaceAll(days, 'day')
      .replaceAll(months, 'month')
      .replaceAll(/\d+(?:[.,]\d+)*/g, '0');
  }
}
