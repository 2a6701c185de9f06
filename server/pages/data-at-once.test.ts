import { expect, test } from 'vitest'
import { handDataAtOnce } from './data-at-once.ts'

const page = `<html><body><main></main><script>window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = new ReadableStream();</script><script type="module" async=""></script><!--$--><script>window.__reactRouterContext.streamController.enqueue("[\\"$&\\"]\\n");</script><!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body></html>`

test('the data of a page stands in the script that makes room for it, and nothing is left behind', () => {
  expect(handDataAtOnce(page)).toBe(
    `<html><body><main></main><script>window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = new ReadableStream();window.__reactRouterContext.streamController.enqueue("[\\"$&\\"]\\n");window.__reactRouterContext.streamController.close();</script><script type="module" async=""></script></body></html>`,
  )
})

test.each([
  ['without data', '<p>no scripts</p>'],
  ['without room for it', page.replace('window.__reactRouterContext = ', 'window.another = ')],
  [
    'that waits for some',
    page.replace('<!--$--><script>window', '<template id="B:0"></template><script>window'),
  ],
])('a page %s is left as it is', (_kind, html) => {
  expect(handDataAtOnce(html)).toBe(html)
})
