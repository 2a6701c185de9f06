import { href, Link } from 'react-router'
import * as words from '#words/home'
import { company } from '../../contract/company'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { Container } from '../ui/container'
import { ButtonLink } from '../ui/links'
import { parsePictureAddress } from '../ui/picture-address'
import { RichWords } from '../ui/rich-words'

export function Intro() {
  return (
    <section aria-labelledby="intro" className="py-10 sm:py-20">
      <Container className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <h1 id="intro" className="text-[min(9.5vw,2.25rem)] sm:text-5xl lg:text-6xl">
          <RichWords
            of={words.introducing(<span className="whitespace-nowrap">{company.name}</span>)}
          />
        </h1>
        <div className="grid justify-items-start gap-5 text-lg text-ink-soft">
          <p>{words.weMakeToolsAndTextile}</p>
          <p>{words.youSeeThePriceOf}</p>
          <ButtonLink to={href('/about')} variant="secondary">
            {words.aboutTheCompany}
          </ButtonLink>
        </div>
        <dl className="grid gap-px border-y border-hairline bg-hairline sm:grid-cols-3 lg:col-span-2">
          {words.facts.map(({ figure, text }) => (
            <div
              key={figure}
              className="flex flex-wrap items-baseline gap-x-4 bg-surface py-3 sm:flex-col-reverse sm:gap-1 sm:px-6 sm:py-5 sm:first:pl-0"
            >
              <dt className="order-1 min-w-28 flex-1 text-ink-soft sm:order-none sm:flex-none">
                {text}
              </dt>
              <dd className="w-29 max-w-full shrink-0 text-2xl font-extrabold sm:w-auto sm:text-3xl tracking-tight tabular-nums">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}

const MACHINES = '/media/projects/project-1.1600x1200.jpg'

/** The categories of what is featured, and the machines that parts are found by. */
export function CategoryStrip({ tools }: { tools: ListedTool[] }) {
  const pictures = new Map(
    tools.flatMap(({ category, img }) => (category ? [[category, img] as const] : [])),
  )
  if (pictures.size < 2) return null
  const categories = [...pictures].map(([title, img]) => ({
    title,
    img,
    to: `${href('/tools')}?${new URLSearchParams({ category: title })}`,
  }))
  const machines = { title: words.machines, img: MACHINES, to: href('/machines') }
  const tiles = [...categories, machines]
  return (
    <nav aria-label={words.categories} className="py-3 sm:py-6 print:hidden">
      <Container>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2 sm:gap-3">
          {tiles.map(({ title, img, to }) => (
            <li key={title} className="max-sm:last:odd:col-span-full">
              <Link
                to={to}
                className="flex h-full items-center gap-2 rounded-md border border-hairline text-sm font-semibold hover:border-ink"
              >
                <img
                  src={parsePictureAddress(img)?.smallest ?? img}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                  className="size-12 rounded-l-md object-cover sm:size-14"
                />
                <span className="min-w-0 wrap-anywhere">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
