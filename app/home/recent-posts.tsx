import * as words from '#words/home'
import { Badge } from '../ui/badge'
import { Card, cardTargetClass } from '../ui/card'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'
import { PlaceholderButton } from '../ui/placeholder-button'
import { RichWords, unseen } from '../ui/rich-words'
import { gridClass, Section } from '../ui/section'

const posts = [words.aboutSpindles, words.aboutEndMills, words.aboutBearings]

export function RecentPosts() {
  return (
    <Section title={words.recentPosts} lead={words.notesFromTheBenchFor}>
      <ul className={gridClass}>
        {posts.map((post) => (
          <PostCard key={post.title} {...post} />
        ))}
      </ul>
    </Section>
  )
}

function PostCard({ category, title, teaser, tags }: (typeof posts)[number]) {
  return (
    <Card as="li" isTarget className="items-start gap-2 p-5 sm:gap-3 sm:p-6">
      <Badge>{category}</Badge>
      <h3 className="mt-1 text-xl">{title}</h3>
      <p className="text-ink-soft">{teaser}</p>
      <p className="flex flex-wrap gap-x-3 text-sm font-semibold text-ink-soft">
        {tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </p>
      <PlaceholderButton
        name={words.thisPost}
        className={classNames(
          cardTargetClass,
          'mt-auto inline-flex items-center gap-2 pt-2 font-semibold text-signal hover:text-signal-deep',
        )}
      >
        <RichWords of={words.readMoreOf(unseen, title)} />
        <Icon name="arrow-right" className="size-4" />
      </PlaceholderButton>
    </Card>
  )
}
