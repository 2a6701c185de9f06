import * as words from '#words/ui'
/** First in the document; the page's <main> has this id and tabIndex={-1}. */
export function SkipLink({ targetId = 'content' }: { targetId?: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-graphite px-4 py-3 font-semibold text-white focus:translate-y-0"
    >
      {words.skipToContent}
    </a>
  )
}
