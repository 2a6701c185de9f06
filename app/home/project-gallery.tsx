import * as words from '#words/home'
import { Carousel } from '../ui/carousel'
import { Picture } from '../ui/picture'
import { Section } from '../ui/section'

const projects = [
  {
    src: '/media/projects/project-1.1600x1200.jpg',
    alt: words.aisleOfASpinningHall,
    title: words.ringSpinningHall,
    text: words.fourRingFramesOf168,
  },
  {
    src: '/media/projects/project-2.1600x1200.jpg',
    alt: words.weavingShedWithRowsOf,
    title: words.weavingShed,
    text: words.fifteenLoomsWithFourHeald,
  },
  {
    src: '/media/projects/project-3.1600x1200.jpg',
    alt: words.assemblyBenchWithHangingSpanners,
    title: words.assemblyBench,
    text: words.aFittedAssemblyWorkplace,
  },
  {
    src: '/media/projects/project-4.1600x1200.jpg',
    alt: words.orangeGearboxCoupledToA,
    title: words.gearboxTestStand,
    text: words.gearboxSetUpOnA,
  },
  {
    src: '/media/projects/project-5.1600x1200.jpg',
    alt: words.warehouseAisleWithOrangeRacks,
    title: words.partsWarehouse,
    text: words.palletRackingOnBothSides,
  },
  {
    src: '/media/projects/project-6.1600x1200.jpg',
    alt: words.cncMachiningCellWithRobot,
    title: words.cncMachiningCell,
    text: words.aCellOfMachiningCentres,
  },
]

const slides = projects.map((project) => ({ key: project.src, content: <Project {...project} /> }))

export function ProjectGallery() {
  return (
    <Section title={words.ourProjects} lead={words.hallsCellsAndBenchesWe} tone="paper">
      <Carousel label={words.projects} slides={slides} views="many" />
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
