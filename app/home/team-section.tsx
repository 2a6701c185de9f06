import * as words from '#words/home'
import { Picture } from '../ui/picture'
import { gridClass, Section } from '../ui/section'

const people = [
  {
    src: '/media/team/team-1.800x800.jpg',
    alt: words.drawingOfAnInstallationEngineer,
    name: words.faridRahman,
    role: words.installationEngineer,
    text: words.hasSetUpRingFrames,
  },
  {
    src: '/media/team/team-2.800x800.jpg',
    alt: words.drawingOfATextileEngineer,
    name: words.aminaChowdhury,
    role: words.textileEngineer,
    text: words.readsAClothFaultLike,
  },
  {
    src: '/media/team/team-3.800x800.jpg',
    alt: words.drawingOfABeardedMachinist,
    name: words.jonasWeber,
    role: words.machinist,
    text: words.grindsEveryGearPairWe,
  },
]

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
