import type { DirectoryLocale } from '../../../kernel/profiles/professional-codes.ts';
import type { ProfessionalBadgeCode } from './professional.enums.ts';

/** The names of badges. */
export const badgeLabels: Readonly<
  Record<DirectoryLocale, Readonly<Record<`${ProfessionalBadgeCode}`, string>>>
> = {
  en: {
    HEALTH_TESTED: 'Health tested',
    CONTRACT_USER: 'Uses contracts',
    FAST_RESPONDER: 'Answers fast',
    VERIFIED: 'Verified',
  },
  de: {
    HEALTH_TESTED: 'Gesundheit getestet',
    CONTRACT_USER: 'Nutzt Verträge',
    FAST_RESPONDER: 'Antwortet schnell',
    VERIFIED: 'Geprüft',
  },
  es: {
    HEALTH_TESTED: 'Salud comprobada',
    CONTRACT_USER: 'Usa contratos',
    FAST_RESPONDER: 'Responde rápido',
    VERIFIED: 'Verificado',
  },
  fr: {
    HEALTH_TESTED: 'Santé testée',
    CONTRACT_USER: 'Utilise des contrats',
    FAST_RESPONDER: 'Répond vite',
    VERIFIED: 'Vérifié',
  },
};
