package gust.render.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColorMetricTest {
  /** From the test data of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula". */
  @ParameterizedTest
  @CsvSource({
    "50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425",
    "50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000",
    "50, 2.5, 0, 73, 25, -18, 27.1492",
    "50, 2.5, 0, 50, 0, -2.5, 4.3065",
    "60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644",
    "22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373",
    "90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441",
    "6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377",
    "2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082"
  })
  void theDistanceIsThePublishedOne(
      double l1, double a1, double b1, double l2, double a2, double b2, double distance) {
    double[] one = {l1, a1, b1};
    double[] two = {l2, a2, b2};
    assertEquals(distance, ColorMetric.distance(one, two), 0.0001);
    assertEquals(distance, ColorMetric.distance(two, one), 0.0001);
  }
}
