import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { settled } from '../support/scenes/scene.ts'
import { expect } from './fixtures.ts'

/** By axe, once nothing fades or moves any more: a list is paler while its next page loads. */
export async function expectNoFindings(page: Page): Promise<void> {
  await settled(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
}
