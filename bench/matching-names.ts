import type { Names } from './matching-pairs.ts';

/** Names of the tuning set and of the evaluation: no name is in both. */

const words = (text: string): string[] => text.trim().split(/\s+/);

export const tuningNames: Names = {
  women: words(`Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Margaret Sandra Ashley Kimberly
    Emily Donna Carol Amanda Dorothy Melissa Deborah Stephanie Maria Carmen Guadalupe Rosa Ana Teresa Isabel Yolanda
    Veronica Leticia Silvia Alejandra Gabriela Marisol Keisha Latoya Tamika Ebony Nadege Mirlande Fabiola`),
  men: words(`James Robert John Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony
    Mark Donald Steven Paul Andrew Joshua Kenneth Kevin Brian George Timothy Jose Juan Luis Carlos Jorge Francisco
    Manuel Pedro Miguel Alejandro Rafael Tyrone Darnell Jamal Reginald Jean Wilner Frantz`),
  families: words(`Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez
    Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis
    Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Rivera Campbell
    Mitchell Carter Roberts Pierre Joseph Baptiste Charles Louis O'Brien McDonald Washington Jefferson Kowalski Schmidt`),
  streets: ['Oak St', 'Pine Ave', 'Maple Dr', 'Cedar Ln', 'Lake Rd', 'NW 7th Ave', 'Main St', 'Park Blvd', 'Bay Ct'],
};

export const evaluationNames: Names = {
  women: words(`Nancy Betty Helen Samantha Katherine Christine Rebecca Laura Sharon Cynthia Kathleen Amy Angela Shirley
    Anna Brenda Pamela Emma Nicole Virginia Catherine Frances Martha Beatriz Lucia Elena Adriana Claudia Mercedes
    Dolores Graciela Esperanza Daniela Valentina Monica Shanice Tanisha Monique Denise Roselaure Guerline Marjorie`),
  men: words(`Edward Ronald Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon
    Benjamin Samuel Gregory Alexander Patrick Frank Raymond Jack Dennis Jerry Antonio Fernando Ricardo Roberto Eduardo
    Javier Sergio Enrique Ramon Alberto Marquis Terrence Lamar Cedric Emmanuel Reynald Yves`),
  families:
    words(`Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers
    Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez
    Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez
    Desir Toussaint Jeanty Saint-Louis Etienne Vasquez Fernandez Aguilar Silva Delgado O'Connor Novak Fischer`),
  streets: ['Elm St', 'Palm Ave', 'Magnolia Dr', 'Hibiscus Ln', 'Ridge Rd', 'SW 12th St', 'Center St', 'Harbor Blvd'],
};
