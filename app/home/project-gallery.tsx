import { Carousel } from '../ui/carousel'
import { Picture } from '../ui/picture'
import { Section } from '../ui/section'

const projects = [
  {
    src: '/media/projects/project-1.1600x1200.jpg',
    alt: 'Aisle of a spinning hall between rows of ring frames with orange and white bobbins',
    title: 'Ring Spinning Hall',
    text: 'Four ring frames of 168 spindles each, installed with creels, compact drafting arms and central monitoring.',
  },
  {
    src: '/media/projects/project-2.1600x1200.jpg',
    alt: 'Weaving shed with rows of orange looms carrying white and orange warps',
    title: 'Weaving Shed',
    text: 'Fifteen looms with four heald frames each, commissioned together with warp beams and operator terminals.',
  },
  {
    src: '/media/projects/project-3.1600x1200.jpg',
    alt: 'Assembly bench with hanging spanners, screwdrivers, vise, sockets and gears',
    title: 'Assembly Bench',
    text: 'A fitted assembly workplace with tool wall, vise, measuring tools and storage for a maintenance team.',
  },
  {
    src: '/media/projects/project-4.1600x1200.jpg',
    alt: 'Orange gearbox coupled to a motor on a steel test bed',
    title: 'Gearbox Test Stand',
    text: 'Gearbox set up on a slotted bed plate with coupling and drive motor for a load test.',
  },
  {
    src: '/media/projects/project-5.1600x1200.jpg',
    alt: 'Warehouse aisle with orange racks holding wooden crates, cartons and pallets of yarn cones',
    title: 'Parts Warehouse',
    text: 'Pallet racking on both sides of the aisle for crates, cartons and yarn pallets, with floor marking.',
  },
  {
    src: '/media/projects/project-6.1600x1200.jpg',
    alt: 'CNC machining cell with an orange robot arm, machining centres and a conveyor with gears',
    title: 'CNC Machining Cell',
    text: 'A cell of machining centres loaded by an orange six-axis robot from a conveyor.',
  },
]

const slides = projects.map((project) => ({
  key: project.src,
  content: <Project {...project} />,
}))

export function ProjectGallery() {
  return (
    <Section
      title="Our Projects"
      lead="Halls, cells and benches we have planned and fitted."
      tone="paper"
    >
      <Carousel label="Projects" slides={slides} views="many" />
    </Section>
  )
}

function Project({ src, alt, title, text }: (typeof projects)[number]) {
  return (
    <figure className="h-full rounded-md border border-hairline bg-surface">
      <Picture
        src={src}
        alt={alt}
        sizes="(min-width: 1280px) 390px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw"
        ratio="photo"
        className="rounded-t-[5px]"
      />
      <figcaption className="grid gap-2 p-5">
        <h3 className="text-xl">{title}</h3>
        <p className="text-ink-soft">{text}</p>
      </figcaption>
    </figure>
  )
}
