import type { DirectoryLocale, ServiceCategoryCode } from '../../../kernel/profiles/professional-codes.ts';

type Text = readonly [name: string, description: string];

/** The name and description of each category. */
export const categoryTexts: Readonly<Record<DirectoryLocale, Readonly<Record<ServiceCategoryCode, Text>>>> = {
  en: {
    BOARDING: ['Boarding', 'Overnight stays while you are away.'],
    DAYCARE: ['Daycare', 'Company and exercise during the day.'],
    TRAINING: ['Training', 'Lessons for animals and their people.'],
    GROOMING: ['Grooming', 'Baths, haircuts, nails and coat care.'],
    STUD_SERVICE: ['Stud service', 'Males that are available for breeding.'],
    HANDLING: ['Handling', 'Presentation at shows and preparation for them.'],
    TRANSPORT: ['Transport', 'Safe trips for animals, by road or by air.'],
    BREEDING: ['Breeding', 'Planned litters, raised with care.'],
  },
  de: {
    BOARDING: ['Pension', 'Übernachtungen, während Sie verreist sind.'],
    DAYCARE: ['Tagesbetreuung', 'Gesellschaft und Bewegung am Tag.'],
    TRAINING: ['Training', 'Unterricht für Tiere und ihre Menschen.'],
    GROOMING: ['Fellpflege', 'Bad, Schnitt, Krallen und Pflege des Fells.'],
    STUD_SERVICE: ['Deckservice', 'Rüden und Kater, die zur Zucht bereitstehen.'],
    HANDLING: ['Vorführen', 'Vorführen auf Ausstellungen und die Vorbereitung darauf.'],
    TRANSPORT: ['Transport', 'Sichere Reisen für Tiere, auf der Straße oder mit dem Flugzeug.'],
    BREEDING: ['Zucht', 'Geplante Würfe, mit Sorgfalt aufgezogen.'],
  },
  es: {
    BOARDING: ['Residencia', 'Estancias nocturnas mientras usted está fuera.'],
    DAYCARE: ['Guardería', 'Compañía y ejercicio durante el día.'],
    TRAINING: ['Adiestramiento', 'Clases para los animales y sus personas.'],
    GROOMING: ['Peluquería', 'Baños, cortes, uñas y cuidado del pelo.'],
    STUD_SERVICE: ['Servicio de monta', 'Machos disponibles para la cría.'],
    HANDLING: ['Presentación', 'Presentación en exposiciones y su preparación.'],
    TRANSPORT: ['Transporte', 'Viajes seguros para animales, por carretera o en avión.'],
    BREEDING: ['Cría', 'Camadas planificadas, criadas con cuidado.'],
  },
  fr: {
    BOARDING: ['Pension', 'Séjours avec nuitées pendant votre absence.'],
    DAYCARE: ['Garderie', 'Compagnie et exercice pendant la journée.'],
    TRAINING: ['Éducation', 'Cours pour les animaux et leurs humains.'],
    GROOMING: ['Toilettage', 'Bains, coupes, griffes et soins du pelage.'],
    STUD_SERVICE: ['Saillie', 'Mâles disponibles pour la reproduction.'],
    HANDLING: ['Présentation', 'Présentation en exposition et préparation.'],
    TRANSPORT: ['Transport', 'Voyages sûrs pour les animaux, par la route ou par avion.'],
    BREEDING: ['Élevage', 'Portées planifiées, élevées avec soin.'],
  },
};
