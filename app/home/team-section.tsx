import { href, Link } from 'react-router'
import * as words from '#words/home'
import { cardTargetClass } from '../ui/card'
import { Carousel } from '../ui/carousel'
import { Picture } from '../ui/picture'
import { gridClass, Section } from '../ui/section'

const people = [words.farid, words.amina, words.jonas].map((person, at) => ({
  ...person,
  src: `/media/team/team-${at + 1}.800x800.jpg`,
}))

export function Team() {
  return (
    <Section title={words.ourTeam} lead={words.threeOfThePeopleYou}>
      <ul className={gridClass}>
        {people.map(({ src, alt, name, role, text }) => (
          <li key={name} className="flex items-start gap-4 sm:grid sm:content-start">
            <div className="w-24 max-w-[30%] shrink-0 overflow-clip rounded-md bg-paper sm:w-auto sm:max-w-none">
              <Picture
                src={src}
                alt={alt}
                sizes="(min-width: 1280px) 390px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 6rem"
              />
            </div>
            <div className="grid min-w-0 gap-1 sm:gap-2">
              <h3 className="text-xl">{name}</h3>
              <p className="font-semibold text-signal">{role}</p>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const projects = [
  { ...words.ringSpinning, to: href('/machines') },
  words.weaving,
  words.assembly,
  words.gearboxTests,
  words.warehouse,
  words.machiningCell,
].map((project, at) => ({ ...project, src: `/media/projects/project-${at + 1}.1600x1200.jpg` }))

const slides = projects.map((project) => ({ key: project.src, content: <Project {...project} /> }))

export function ProjectGallery() {
  return (
    <Section title={words.ourProjects} lead={words.hallsCellsAndBenchesWe} tone="paper">
      <Carousel label={words.projects} slides={slides} views="many" />
    </Section>
  )
}

type ProjectProps = Omit<(typeof projects)[number], 'to'> & { to?: string }

function Project({ src, alt, title, text, to }: ProjectProps) {
  return (
    <figure className="relative h-full rounded-md border border-hairline bg-surface">
      <Picture
        src={src}
        alt={alt}
        sizes="(min-width: 1280px) 390px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw"
        ratio="photo"
        className="rounded-t-[5px]"
      />
      <figcaption className="grid gap-2 p-5">
        <h3 className="text-xl">
          {to ? (
            <Link to={to} className={`${cardTargetClass} underline underline-offset-4`}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-ink-soft">{text}</p>
      </figcaption>
    </figure>
  )
}
