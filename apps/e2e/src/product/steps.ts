import type { Download, Locator, Page } from '@playwright/test';

/** Counts what a clerk's hands do: a key, a click, a choice in a list, a typed text or a chosen file is one step. */
export class Steps {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }

  /** Where the focus is. */
  async type(text: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.type(text);
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async choose(target: Locator, option: string): Promise<void> {
    this.count += 1;
    await target.selectOption(option);
  }

  /** A click into a field and its new text. */
  async fill(target: Locator, text: string): Promise<void> {
    this.count += 2;
    await target.fill(text);
  }

  async chooseFile(target: Locator, { name, text }: { name: string; text: string }): Promise<void> {
    this.count += 1;
    await target.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  }

  async download(target: Locator): Promise<Download> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.click(target)]);
    return download;
  }
}
