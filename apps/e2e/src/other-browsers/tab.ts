import { expect } from '@playwright/test';
import { isHydrated } from '../product/hydration.ts';
import type { WebDriver } from './webdriver.ts';

interface Target {
  css: string;
  /** Contained in its text or label. */
  text?: string;
}

/** Waits as Playwright's pages do. */
export class Tab {
  private readonly driver: WebDriver;
  private readonly site: string;

  constructor(driver: WebDriver, site: string) {
    this.driver = driver;
    this.site = site;
  }

  async goto(address: string): Promise<void> {
    await this.driver.navigate(this.site + address);
    await expect.poll(() => this.run(isHydrated)).toBe(true);
  }

  async click(target: Target): Promise<void> {
    await this.driver.click(await this.find(target));
  }

  async type(target: Target, text: string): Promise<void> {
    await this.driver.sendKeys(await this.find(target), text);
  }

  readUrl(): Promise<string> {
    return this.run(() => location.href);
  }

  readTexts(css: string): Promise<string[]> {
    return this.run((selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent), css);
  }

  quit(): Promise<void> {
    return this.driver.quit();
  }

  private async find(target: Target): Promise<string> {
    const ids: string[] = [];
    await expect
      .poll(
        async () => {
          const element = await this.run(findVisible, target);
          ids.splice(0, 1, ...Object.values((element ?? {}) as Record<string, string>));
          return ids.length;
        },
        `${target.css} ${target.text ?? ''} is visible`,
      )
      .toBe(1);
    return ids[0] ?? '';
  }

  private run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return this.driver.execute(`return (${String(script)})(...arguments)`, args) as Promise<Result>;
  }
}

/** Runs in the browser. WebDriver answers with a reference to the element. */
function findVisible({ css, text = '' }: Target): unknown {
  const isVisible = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const readNames = (element: Element) =>
    [element, ...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent).join(' ');
  return [...document.querySelectorAll(css)].find((element) => isVisible(element) && readNames(element).includes(text));
}
