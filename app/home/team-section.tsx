import { Picture } from '../ui/picture'
import { gridClass, Section } from '../ui/section'

const people = [
  {
    src: '/media/team/team-1.800x800.jpg',
    alt: 'Drawing of an installation engineer in an orange hard hat and safety glasses',
    name: 'Farid Rahman',
    role: 'Installation engineer',
    text: 'Has set up ring frames in eleven countries. Levels to a tenth of a millimetre, and stays until the first cop comes off clean.',
  },
  {
    src: '/media/team/team-2.800x800.jpg',
    alt: 'Drawing of a textile engineer with gold-rimmed glasses and an orange tape measure',
    name: 'Amina Chowdhury',
    role: 'Textile engineer',
    text: 'Reads a cloth fault like a letter. Chooses the reed, the heald and the shuttle before she is asked about the price.',
  },
  {
    src: '/media/team/team-3.800x800.jpg',
    alt: 'Drawing of a bearded machinist in a leather apron and orange ear defenders',
    name: 'Jonas Weber',
    role: 'Machinist',
    text: 'Grinds every gear pair we sell as matched. Thirty years at the machine, and still measures twice.',
  },
]

export function Team() {
  return (
    <Section title="Our Team" lead="Three of the people you will talk to.">
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
